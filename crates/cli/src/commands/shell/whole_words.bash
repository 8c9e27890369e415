_glisse_whole_words() {
    local line="${COMP_LINE:0:COMP_POINT}"
    local word="${line##* }" before="${line% *}"
    if [[ "$word" != *:* || "$word" == *[\'\"]* || "$COMP_WORDBREAKS" != *:* ]]; then
        _glisse "$@"
        return
    fi
    _glisse "$1" "$word" "${before##* }"
    local begun="${word%"${word##*:}"}" index
    for index in "${!COMPREPLY[@]}"; do
        COMPREPLY[index]="${COMPREPLY[index]#"$begun"}"
    done
}
