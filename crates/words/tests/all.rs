//! Tests of the catalogue from outside.
