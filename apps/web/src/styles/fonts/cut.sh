#!/usr/bin/env bash
# Cuts the faces from the variable fonts that npm carries: weights 400 to 600, the glyphs the product writes, no hinting.
# Needs fonttools and brotli (Debian: fonttools, python3-brotli). Run it when a face or a glyph is added.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-save --ignore-scripts @fontsource-variable/inter@5.3.0 @fontsource-variable/noto-sans-arabic@5.3.0
from=node_modules/@fontsource-variable

# cut FILE FROM GLYPHS FEATURES
cut_face() {
  fonttools varLib.instancer -q "$2" wght=400:600 -o face.ttf
  pyftsubset face.ttf --unicodes="$3" --layout-features="$4" --no-hinting --desubroutinize --flavor=woff2 --output-file="$here/$1"
}

cut_face inter-latin.woff2 "$from/inter/files/inter-latin-wght-normal.woff2" \
  "U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+2009,U+200A,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+202F,U+2030,U+2032,U+2033,U+2039,U+203A,U+2044,U+2066-2069,U+200E,U+200F,U+20AC,U+2122,U+2190-2193,U+2212,U+2215,U+2248,U+2260,U+2264,U+2265,U+FFFD" \
  "kern,tnum,calt,ccmp,locl,mark,mkmk,case,zero,ss01"
cut_face inter-latin-ext.woff2 "$from/inter/files/inter-latin-ext-wght-normal.woff2" \
  "U+0100-017F,U+0218-021B,U+1E9E,U+20A0-20BF,U+2116" \
  "kern,tnum,ccmp,locl,mark,mkmk"
cut_face noto-sans-arabic.woff2 "$from/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2" \
  "U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652,U+0660-066C,U+0670,U+0671,U+067E,U+0686,U+0698,U+06A9,U+06AF,U+06CC,U+200C-200F,U+202A-202E,U+2066-2069,U+0020,U+00A0,U+00AB,U+00BB" \
  "*"

# Chinese and Korean: what the product says in two weights, and the other characters of everyday text, for names, in parts of one weight.
npm install --silent --no-save --ignore-scripts @expo-google-fonts/noto-sans-kr@0.4.3 @expo-google-fonts/noto-sans-sc@0.4.3
from=node_modules/@expo-google-fonts
root=$(cd "$here/../../../../.." && pwd)
characters_of() { node "$root/scripts/with-node.mjs" "$root/scripts/development/eastern-characters.ts" "$@"; }
mkdir -p "$here/eastern"; rm -f "$here"/eastern/*.woff2

cut_eastern() {
  pyftsubset "$2" --unicodes="$3" --layout-features="" --no-hinting --desubroutinize --flavor=woff2 --output-file="$here/eastern/$1.woff2"
}
cut_language() {
  local name=$1 code=$2 regular=$3 bold=$4
  cut_eastern "$name-words-regular" "$regular" "$(characters_of words "$code")"
  cut_eastern "$name-words-bold" "$bold" "$(characters_of words "$code")"
  characters_of names "$code" | while read -r first characters; do
    cut_eastern "$name-names-$first" "$regular" "$characters"
  done
}
cut_language korean ko_KR "$from"/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf "$from"/noto-sans-kr/600SemiBold/NotoSansKR_600SemiBold.ttf
cut_language chinese zh_Hans "$from"/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf "$from"/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf

# The names of the languages, which a reader of any language meets in the menu; neither face has the letters of both.
cut_name() { pyftsubset "$1" --text="$2" --layout-features="" --no-hinting --drop-tables+=vhea,vmtx,GPOS,GSUB,BASE,VORG --output-file="$3"; }
cut_name "$from"/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf 简体中文 zh.ttf
cut_name "$from"/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf 한국어 ko.ttf
pyftmerge --output-file=names.ttf zh.ttf ko.ttf
pyftsubset names.ttf --unicodes="*" --flavor=woff2 --output-file="$here/language-names.woff2"
