//! glisse in a browser: the one class that JavaScript sees.
//!
//! There is nothing here but the way between JavaScript and `glisse-calls`.
#![cfg(target_family = "wasm")]

use glisse::Language;
use glisse_calls::{Engine, Host, ProgressJson, Reply, TypedArray};
use js_sys::{Float32Array, Function, Object, Reflect, Uint8Array, Uint32Array};
use std::{cell::RefCell, panic};
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

thread_local! {
    /// The function that hears how far the call is that runs now.
    static LISTENER: RefCell<Option<Function>> = const { RefCell::new(None) };
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console)]
    fn error(text: &str);
}

/// The library for one worker.
#[wasm_bindgen(js_name = Engine)]
#[derive(Debug)]
pub struct JsEngine(Engine);

#[wasm_bindgen(js_class = Engine)]
impl JsEngine {
    /// Returns an engine with nothing in its memory yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> JsEngine {
        // A panic ends the module; what it was is all that is left of it.
        panic::set_hook(Box::new(|panic| error(&panic.to_string())));
        JsEngine(Engine::new())
    }

    /// Calls a method: JSON in, an object out whose member `json` is JSON and whose other members are
    /// typed arrays. A refusal is thrown as an `Error` whose message is JSON. `listener` is called
    /// with JSON now and then while the call goes on.
    pub fn call(
        &mut self,
        method: &str,
        request: &str,
        language: &str,
        listener: Option<Function>,
    ) -> Result<Object, JsError> {
        let language: Language = language.parse().unwrap_or_default();
        LISTENER.set(listener);
        let reply = self.0.call(Host::NONE, method, request, language, &|progress| tell(&progress));
        LISTENER.set(None);
        match reply {
            Ok(reply) => Ok(object(&reply)),
            Err(refusal) => Err(JsError::new(&refusal.json(glisse::words(language)))),
        }
    }
}

fn tell(progress: &ProgressJson) {
    LISTENER.with_borrow(|listener| {
        if let Some(listener) = listener
            && let Ok(json) = serde_json::to_string(progress)
        {
            // Whoever listens and fails does not hear; the work goes on.
            let _ = listener.call1(&JsValue::NULL, &JsValue::from_str(&json));
        }
    });
}

/// Returns a reply as an object of JavaScript.
fn object(reply: &Reply) -> Object {
    let object = Object::new();
    // Members of a new object can always be set.
    let set = |name: &str, value: &JsValue| {
        let _ = Reflect::set(&object, &JsValue::from_str(name), value);
    };
    set("json", &JsValue::from_str(&reply.json));
    for (name, numbers) in &reply.numbers {
        match numbers {
            TypedArray::Bytes(numbers) => set(name, &Uint8Array::from(&numbers[..])),
            TypedArray::Whole(numbers) => set(name, &Uint32Array::from(&numbers[..])),
            TypedArray::Real(numbers) => set(name, &Float32Array::from(&numbers[..])),
        }
    }
    object
}
