//! From a request to its answer.
//!
//! A page of another host can send a browser here, and can have its name resolved to this machine to be
//! taken for ours. So whoever does not ask for this machine by its own name gets nothing.

use crate::site::{File, Site, Stored};
use http_body_util::Full;
use hyper::{
    Method, Request, Response, StatusCode,
    body::Bytes,
    header::{
        ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LANGUAGE, CONTENT_SECURITY_POLICY,
        CONTENT_TYPE, ETAG, HOST, HeaderMap, HeaderName, HeaderValue, IF_NONE_MATCH,
        REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
    },
    http::uri::Authority,
};

/// What the page may do: run its own scripts and its own engine, and speak to nobody.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
     style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; \
     manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The headers of every answer.
const ALWAYS: [(HeaderName, &str); 5] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Answers a request that came to this port. To `HEAD` hyper answers without the body.
pub(crate) fn respond<B>(site: &Site, port: u16, request: &Request<B>) -> Response<Full<Bytes>> {
    let (headers, uri) = (request.headers(), request.uri());
    let mut response = match asked_for_us(request, port) {
        Err(status) => told(status),
        Ok(()) if ![Method::GET, Method::HEAD].contains(request.method()) => {
            let mut response = told(StatusCode::METHOD_NOT_ALLOWED);
            response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
            response
        }
        Ok(()) => match site.find(uri.path(), headers) {
            Some(file) => file_response(file, headers),
            None => told(StatusCode::NOT_FOUND),
        },
    };
    for (name, value) in ALWAYS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Refuses a request for another host than this machine.
fn asked_for_us<B>(request: &Request<B>, port: u16) -> Result<(), StatusCode> {
    let mut hosts = request.headers().get_all(HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else {
        return Err(StatusCode::BAD_REQUEST);
    };
    let is_us = |host: &str| {
        let (name, asked) = match host.rsplit_once(':') {
            Some((name, digits)) if !digits.ends_with(']') => (name, digits.parse().ok()),
            _ => (host, Some(80)),
        };
        let names = ["localhost", "127.0.0.1", "[::1]"];
        asked == Some(port) && names.iter().any(|known| name.eq_ignore_ascii_case(known))
    };
    // A request for a whole address names its host there too.
    let named = request.uri().authority().map(Authority::as_str);
    let is_for_us = host.to_str().is_ok_and(is_us) && named.is_none_or(is_us);
    if is_for_us { Ok(()) } else { Err(StatusCode::MISDIRECTED_REQUEST) }
}

/// Returns an answer that is its status alone.
fn told(status: StatusCode) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::from(format!("{status}\n")));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn file_response(file: &File, asked: &HeaderMap) -> Response<Full<Bytes>> {
    let Stored { bytes, tag, coding } = file.stored(asked);
    let tag = format!("\"{tag}\"");
    let is_known = is_known(asked, &tag);
    let mut response =
        Response::new(Full::from(if is_known { Bytes::new() } else { bytes.clone() }));
    let headers = response.headers_mut();
    let caching = if file.is_hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(caching));
    // Tags and languages are ours, and have no letters that a header may not have.
    headers.extend(HeaderValue::try_from(tag).ok().map(|tag| (ETAG, tag)));
    let language = file.language.as_ref().and_then(|it| HeaderValue::try_from(it).ok());
    if language.is_some() {
        headers.append(VARY, HeaderValue::from_static("Accept-Language"));
    }
    if file.is_coded() {
        headers.append(VARY, HeaderValue::from_static("Accept-Encoding"));
    }
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return response;
    }
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(file.media_type));
    headers.extend(language.map(|language| (CONTENT_LANGUAGE, language)));
    headers.extend(coding.map(|coding| (CONTENT_ENCODING, HeaderValue::from_static(coding))));
    response
}

/// Whether a browser has the version with this tag already.
fn is_known(asked: &HeaderMap, tag: &str) -> bool {
    let values = asked.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let mut tags = values.flat_map(|value| value.split(',')).map(str::trim);
    tags.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}
