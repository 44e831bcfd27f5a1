import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";

import { formatProviderName } from "#worker/provider-name.ts";

import { IdleAccounts, describeUse } from "./privacy-policy-page.tsx";

it("says that unused accounts are erased only where the operator has set it", () => {
  expect(renderToString(<IdleAccounts months={0} />)).toBe("");
  expect(renderToString(<IdleAccounts months={24} />).replaceAll("<!-- -->", "")).toContain(
    "An account that is not used for 24 months is erased: 30 days after we told you by mail, or three months later if",
  );
});

it("claims of Workers AI what Cloudflare states, and a wish of ours only where one is sent", () => {
  expect(describeUse(formatProviderName("workers-ai", ""))).toContain(
    "Cloudflare, which runs the service as well",
  );
  expect(describeUse("OpenAI")).toBe("We ask it to keep none of it.");
});
