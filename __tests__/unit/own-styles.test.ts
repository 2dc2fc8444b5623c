/** @jest-environment node */
import { divideStyles } from "../../src/loading/own-styles"

const PAGE = '<body><main class="screen"><p class="line">Hi</p></main></body>'
const divided = (css: string) => divideStyles(css, PAGE)

test.each([
  ["of its classes", ".screen .line{color:red}"],
  ["of elements", "body,p{margin:0}"],
  ["that holds for one of its classes among others", ".about,.line::after{color:red}"],
  ["of motion", "@keyframes appear{0%{opacity:0}to{opacity:.5}}"],
  ["of a state without a class", ":focus-visible,a:hover{color:red}"],
])("a page has a rule %s at once", (_, css) => {
  expect(divided(css)).toEqual({ own: css, others: "" })
})

test.each([
  ["of a class that it does not have", ".about{color:red}"],
  ["that needs such a class with its own", ".screen .about:hover{color:red}"],
  ["within conditions", "@supports (height:1dvh){@media print{.about{color:red}}}"],
])("a page has a rule %s later", (_, css) => {
  expect(divided(css)).toEqual({ own: "", others: css })
})

test("conditions are kept on both sides, and the order of rules", () => {
  expect(divided(".about{a:b}@media print{.line{a:b}.about{a:b}}.line{a:b}.work{a:b}")).toEqual({
    own: "@media print{.line{a:b}}.line{a:b}",
    others: ".about{a:b}@media print{.about{a:b}}.work{a:b}",
  })
})
