import { openCodingSession as openSession, paste } from "./coding-of.ts";
import { isProving } from "./look.ts";
import { expect, test } from "./test.ts";

const RIGHT = `#include <bits/stdc++.h>
class Solution {
public:
    int widestGap(vector<int>& positions) {
        cout << "given " << positions.size() << endl;
        sort(positions.begin(), positions.end());
        int widest = 0;
        for (size_t at = 1; at < positions.size(); at++) widest = max(widest, positions[at] - positions[at - 1]);
        return widest;
    }
};
`;

test("C++ whose compiler cannot be loaded is said so, and the code is kept", async ({
  page,
  person,
  quietConsole,
}) => {
  expect(person.email).toBeTruthy();
  await page.route(/\/(?:assets\/cpp-(?:core|pack)|no-cpp)/, (route) => route.abort("connectionreset"));
  const session = await openSession(page, "shelf-gap");
  await session.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "C++" }).click();
  const failed = session.getByText(/C\+\+ could not be started on this device\. Your code is kept\./);
  await expect(failed).toBeVisible();
  await paste(page, RIGHT);
  await session.getByRole("button", { name: "Run Examples" }).click();
  await expect(session.getByText(/We read this language and do not run it\./)).toBeVisible();
  await page.reload();
  await expect(page.getByText("widestGap(vector<int>& positions)").first()).toBeVisible();
  // The browser logs the request that was cut off.
  quietConsole.length = 0;
});

test("C++ runs on the device without the network and is scored there", async ({ page, person, context }) => {
  test.skip(!isProving, "Its compiler takes half a minute to be packed: bun run prove");
  test.slow();
  expect(person.email).toBeTruthy();
  const session = await openSession(page, "shelf-gap");
  await session.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "C++" }).click();
  await expect(session.getByText(/^Clang \d+\.\d+\.\d+ runs your code on this device\.$/)).toBeVisible({
    timeout: 90_000,
  });
  await context.setOffline(true);
  await paste(page, RIGHT);
  await session.getByRole("button", { name: "Run Examples" }).click();
  const results = session.getByRole("status", { name: "Run results" });
  await expect(results.getByText("3 of 3 examples passed")).toBeVisible();
  await expect(results.getByText("given 3").first()).toBeVisible();
  await paste(page, RIGHT.replace("return widest;", "return widest"));
  await session.getByRole("button", { name: "Run Examples" }).click();
  await expect(results.getByText(/expected ';' after return statement \(line 9\)/).first()).toBeVisible();
  await context.setOffline(false);
  await paste(page, RIGHT);
  await session.getByRole("button", { name: "Submit Solution" }).click();
  await page.getByRole("button", { name: "Submit and lock" }).click();
  await expect(page.getByText(/hidden tests passed\. Run on your device by Clang \d/)).toBeVisible();
  await expect(page.getByText("O(n log n) (measured)")).toBeVisible();
});
