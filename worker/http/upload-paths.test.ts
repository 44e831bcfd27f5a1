import { expect, it } from "vitest";

import { getMaxUpload, registerUpload } from "./upload-paths.ts";

it("a path that takes a file is known with its parameters, and no other one", () => {
  registerUpload("/api/rooms/:id/file.v1", 7);
  expect(
    [
      "/api/rooms/abc/file.v1",
      "/api/rooms/file.v1",
      "/api/rooms/a/b/file.v1",
      "/api/rooms/abc/filexv1",
      "/",
    ].map(getMaxUpload),
  ).toEqual([7, null, null, null, null]);
});
