import { expect, test } from "vitest";
import { askedRule } from "./inserted-styles.ts";

test.each([
  [".a{color:red;display:none;}", ".a{display:none;}"],
  ["a:hover,b:focus{display:flex}", "a:hover,b:focus{display:flex}"],
  ['.a{background:url("data:image/svg+xml;utf8,<svg/>");visibility:hidden;}', ".a{visibility:hidden;}"],
  ["@media print{.a{display:none;}.b{color:red;}}", "@media print{.a{display:none;}.b{}}"],
  ["@media (min-width:600px){a:hover{min-height:64px;padding:3px;}}", "@media (min-width:600px){a:hover{min-height:64px;}}"],
])("of %s what is asked stays", (rule, kept) => expect(askedRule(rule)).toBe(kept));

test.each([".a{color:red;}", "@media print{.a{color:red;}}", "@keyframes a{from{left:0;}to{left:1px;}}"])(
  "%s says nothing anybody asks",
  (rule) => expect(askedRule(rule)).toBe(""),
);
