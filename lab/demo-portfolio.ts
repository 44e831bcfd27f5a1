import type { Call } from "#scripts/demo/applications.ts";
import { fillPortfolio } from "#scripts/demo/portfolio.ts";
import profile from "#scripts/demo/profile.json" with { type: "json" };

const PERSON = { firstName: "Robin", lastName: "Demo", email: "robin@example.com", password: "Secret-1" };

/** The demo's portfolio and its featured project, which have every picture and text that one can have. */
export const DEMO_PORTFOLIO = {
  page: "/portfolio/robin-demo",
  project: "/portfolio/robin-demo/cedar-creek-school-extension",
} as const;

/** Publishes the demo's portfolio for a new user, without the rest of the demo. */
export async function publishDemoPortfolio(url: string): Promise<void> {
  let cookie = "";
  const send = (path: string, body: unknown, method: string): Promise<Response> => {
    const isForm = body instanceof FormData;
    return fetch(`${url}/api${path}`, {
      method,
      headers: { cookie, ...(isForm ? {} : { "content-type": "application/json" }) },
      body: isForm ? body : JSON.stringify(body),
    });
  };
  const signup = await send("/auth/signup", PERSON, "POST");
  cookie = signup.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const call: Call = async <Answer>(path: string, body: unknown, method = "POST"): Promise<Answer> => {
    const response = await send(path, body, method);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  await call("/profile", profile);
  await fillPortfolio(call);
}
