import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

import { brand } from "#src/brand.ts";
import { FullScreenLoading } from "#src/components/layout/full-screen-loading.tsx";

import { toAbsoluteUrl, renderDocument } from "./document.ts";
import { AboutPage } from "./public/about/about-page.tsx";
import { LoginPage } from "./public/auth/login-page.tsx";
import { SignupPage } from "./public/auth/signup-page.tsx";
import { UNREADY_LOGIN, UNREADY_SIGNUP } from "./public/auth/unready.ts";
import { ContactPage } from "./public/contact/contact-page.tsx";
import { LandingPage } from "./public/landing/landing-page.tsx";
import { PrivacyPolicyPage } from "./public/legal/privacy-policy-page.tsx";
import { TermsOfServicePage } from "./public/legal/terms-of-service-page.tsx";
import { PortfolioNotFoundPage } from "./public/portfolio/portfolio-page.tsx";
import { buildAboutData, buildContactData, buildLandingData, buildLegalData } from "./structured-data.ts";
import { writeSecurityText } from "./write-security-text.ts";

type Page = {
  file: string;
  path: string;
  title: string;
  description: string;
  entry: string;
  element: ReactNode;
  structuredData?: object;
  noscript?: string;
  /** A template for many addresses, without an address of its own. */
  isTemplate?: true;
};

const FORM_ENTRY = "/src/entries/form.ts";
const NEEDS_SCRIPTS = `Signing in to ${brand.name} needs JavaScript, which is switched off in this browser.`;

/** All public pages, by file name. */
const PAGES: Page[] = [
  {
    file: "landing.html",
    path: "/",
    title: `Land Your Dream Job ${brand.claims.speed} with AI · ${brand.name}`,
    description: `${brand.name} gathers fresh jobs from employers' own boards, helps with resumes, letters and interviews, and keeps track of every application.`,
    entry: "/src/entries/landing.ts",
    element: <LandingPage />,
    structuredData: buildLandingData(),
  },
  {
    file: "about.html",
    path: "/about",
    title: `About · ${brand.name}`,
    description: `Why ${brand.name} exists, what it is built on, and what it holds itself to: nothing it says is made up.`,
    entry: "/src/entries/about.ts",
    element: <AboutPage />,
    structuredData: buildAboutData(),
  },
  {
    file: "privacy-policy.html",
    path: "/privacy-policy",
    title: `Privacy Policy · ${brand.name}`,
    description: `Which data ${brand.name} keeps, what it is used for, how it is protected, and what you can ask of us.`,
    entry: "/src/entries/privacy-policy.ts",
    element: <PrivacyPolicyPage />,
    structuredData: buildLegalData("/privacy-policy", "Privacy Policy"),
  },
  {
    file: "terms-of-service.html",
    path: "/terms-of-service",
    title: `Terms of Service · ${brand.name}`,
    description: `The terms between you and ${brand.name}: your account, your content, what AI output is good for, payment and termination.`,
    entry: "/src/entries/terms-of-service.ts",
    element: <TermsOfServicePage />,
    structuredData: buildLegalData("/terms-of-service", "Terms of Service"),
  },
  {
    file: "contact.html",
    path: "/contact",
    title: `Contact · ${brand.name}`,
    description: `How to reach ${brand.name}: general and technical support, business inquiries, and answers to what people ask most.`,
    entry: "/src/entries/contact.ts",
    element: <ContactPage />,
    structuredData: buildContactData(),
  },
  {
    file: "login.html",
    path: "/login",
    title: `Sign in · ${brand.name}`,
    description: `Sign in to ${brand.name} and pick up your job search where you left it.`,
    entry: FORM_ENTRY,
    element: <LoginPage {...UNREADY_LOGIN} />,
    noscript: NEEDS_SCRIPTS,
  },
  {
    file: "signup.html",
    path: "/signup",
    title: `Create your account · ${brand.name}`,
    description: `Create a free ${brand.name} account: fresh jobs from employers' own boards, and a place for what you do with them.`,
    entry: FORM_ENTRY,
    element: <SignupPage {...UNREADY_SIGNUP} />,
    noscript: NEEDS_SCRIPTS,
  },
  {
    // The Worker fills in the portfolio; without data the file is the page for an unknown address.
    file: "public-portfolio.html",
    path: "/portfolio",
    title: `Portfolio Not Found · ${brand.name}`,
    description: "There is no portfolio at this address.",
    entry: "/src/entries/portfolio.ts",
    element: <PortfolioNotFoundPage />,
    isTemplate: true,
  },
];

/** The application shell, served at every address without a page of its own. */
const renderShell = () =>
  renderDocument({
    title: brand.name,
    description: `${brand.name} gathers fresh jobs from employers' own boards and keeps track of what you apply for.`,
    entry: "/src/entries/application.ts",
    originTrialToken: brand.originTrialToken,
    asksWho: true,
    body: renderToString(<FullScreenLoading />),
    noscript: `${brand.name} is an application and needs JavaScript.`,
  });

/** HTML by file name. */
export const renderPages = (): Record<string, string> => ({
  "index.html": renderShell(),
  ...Object.fromEntries(
    PAGES.map(({ file, element, isTemplate, path, ...page }) => [
      file,
      renderDocument({ ...page, ...(!isTemplate && { path }), body: renderToString(element) }),
    ]),
  ),
});

/** Files for crawlers, and for people who find a weakness. */
export const renderTexts = (): Record<string, string> => ({
  "robots.txt": `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${toAbsoluteUrl("/sitemap.xml")}\n`,
  "sitemap.xml": `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${PAGES.filter(({ isTemplate }) => !isTemplate)
  .map(({ path }) => `  <url><loc>${toAbsoluteUrl(path)}</loc></url>`)
  .join("\n")}
</urlset>
`,
  ".well-known/security.txt": writeSecurityText(Date.now()),
});
