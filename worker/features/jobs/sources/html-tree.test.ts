import { getElementsByTagName } from "domutils";
import { expect, it } from "vitest";

import { listScripts, parseHtml } from "./html-tree.ts";

const JSON_LD = /ld\+json/;
const script = '<script type="application/ld+json">{"a":"<b>&amp;"}</script>';

it("a page is read as a tree, however little of it is closed", () => {
  const tree = parseHtml(`<ul>${"<li><a href=x>one".repeat(400)}</ul><br><br><p>a<p>b`);
  expect(tree && getElementsByTagName("a", tree.children)).toHaveLength(400);
});

it("scripts are found as they stand, from everywhere in a page", () => {
  expect(listScripts(`<head>${script}</head><div><p>x</div>${script}<script>no</script>`, JSON_LD)).toEqual([
    '{"a":"<b>&amp;"}',
    '{"a":"<b>&amp;"}',
  ]);
});

it("what is nested without end is no page, and takes no time to be seen", () => {
  const deep = "<div>".repeat(1_000_000);
  const startedAt = Date.now();
  expect(parseHtml(deep)).toBeNull();
  expect(listScripts(`${script}${deep}${script}`, JSON_LD)).toHaveLength(1);
  expect(Date.now() - startedAt).toBeLessThan(5000);
});
