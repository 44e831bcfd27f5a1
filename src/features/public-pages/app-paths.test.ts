import { expect, it } from "vitest";

import { APP_PATHS, isAppPath } from "#worker/pages/app-paths.contract.ts";

/** "_app.resumes_.$id_.print.tsx" is the route of "/resumes/{id}/print". */
function toPath(file: string): string {
  const parts = (file.split("/").at(-1) ?? "").replace(/\.tsx$/, "").split(".");
  const named = parts.filter((part) => !part.startsWith("_") && part !== "index");
  return `/${named.map((part) => part.replace(/_$/, "").replace(/^\$(\w+)/, "{$1}")).join("/")}`;
}

it("the Worker knows every address that has a screen, and answers 404 at all others", () => {
  const files = Object.keys(import.meta.glob("/src/routes/*.tsx"));
  const paths = files.filter((file) => !/\/(?:-|__root|_app\.tsx)/.test(file)).map(toPath);
  const known = [...new Set(paths)].filter((path) => path !== "/");
  expect(known.toSorted()).toEqual([...APP_PATHS].toSorted());
  expect(["/jobs/abc", "/resumes/x/print", "/jobs/"].map(isAppPath)).toEqual([true, true, true]);
  for (const path of ["/.env", "/.git/config", "/x.php", "/jobs/a/b", "/nowhere"])
    expect([path, isAppPath(path)]).toEqual([path, false]);
});
