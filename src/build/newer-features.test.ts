import { expect, test } from 'vitest'
import { knownFeatures } from './browser-features'
import { findNewer } from './newer-features'

const known = knownFeatures()

test.each([
  ['Map.groupBy(offers, keyOf)', ['javascript.builtins.Map.groupBy', 'javascript.builtins.Object.groupBy']],
  ['a.isWellFormed()', ['javascript.builtins.String.isWellFormed']],
  ['const both=AbortSignal.any([a,b])', ['api.AbortSignal.any_static']],
  ['left.intersection(right).size', ['javascript.builtins.Set.intersection']],
  ['jsx("section",{id:a,popover:"auto"})', []],
  ['jsx("div",{virtualkeyboardpolicy:"manual"})', ['html.global_attributes.virtualkeyboardpolicy']],
  ['rows.toSorted(by).findLast(is).at(-1)', []],
  ['new URLSearchParams(a).toString()', []],
])('finds what the oldest supported browsers lack in the script %s', (script, expected) => {
  expect(findNewer('a.js', script, known)).toEqual(expected)
})

test.each([
  ['.a{anchor-name:--a}', ['css.properties.anchor-name']],
  ['@scope(.a){.b{color:red}}', ['css.at-rules.scope']],
  ['.a:open{color:red}', ['css.selectors.open']],
  ['.a{color:light-dark(red,blue)}', ['css.types.color.light-dark']],
  ['.a{width:sqrt(2)}', ['css.types.sqrt']],
  ['.a{height:2rlh}', ['css.types.length.rlh']],
  ['.a{flex-direction:column}.b:first-child{color:red}', []],
])('finds what the oldest supported browsers lack in the styles %s', (styles, expected) => {
  expect(findNewer('a.css', styles, known)).toEqual(expected)
})
