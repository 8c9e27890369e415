#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| glisse_fuzzing::run(glisse_fuzz::certificates, bytes));
