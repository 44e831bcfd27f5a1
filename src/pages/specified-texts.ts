import { brand } from "#src/brand.ts";

const { claims, mail, name } = brand;

type Specified = {
  title: string;
  texts: string[];
  /** The name of each link, and where all links of that name lead. */
  links: [name: string, href: string][];
};

const HEADER: Specified["links"] = [
  ["Sign In", "/login"],
  ["Get Started", "/signup"],
];
const FOOTER: Specified["links"] = [
  ["About", "/about"],
  ["Contact", "/contact"],
  ["Privacy Policy", "/privacy-policy"],
  ["Terms of Service", "/terms-of-service"],
  ["Smart Job Search", "/signup"],
  ["AI Resume Builder", "/signup"],
  ["AI Cover Letters", "/signup"],
  ["AI Mock Interview", "/signup"],
  ["Application Tracking", "/signup"],
  ["Portfolio Showcase", "/signup"],
];
const PUBLIC = [...HEADER, ...FOOTER];

/** What specification 000 asks of each public page, line by line. */
export const SPECIFIED: Record<string, Specified> = {
  "/": {
    title: `Land Your Dream Job ${claims.speed} with AI · ${name}`,
    texts: [
      `Land Your Dream Job ${claims.speed} with AI`,
      `${claims.professionals} professionals`,
      `${claims.opportunities} opportunities`,
      "Smart Job Search",
      "AI Resume Builder",
      "AI Cover Letters",
      "AI Mock Interview",
      "Application Tracking",
      "Portfolio Showcase",
      `${claims.successStories} Success Stories`,
      `${claims.assistantHours} AI Assistant`,
    ],
    links: [...PUBLIC, ["Get Started Free", "/signup"]],
  },
  "/login": {
    title: `Sign in · ${name}`,
    texts: ["Sign in", "Email", "Password", "Forgot your password?"],
    links: [["Create one", "/signup"]],
  },
  "/signup": {
    title: `Create your account · ${name}`,
    texts: [
      "First name",
      "Last name",
      "Email",
      "Password",
      "Confirm password",
      "At least 6 characters",
      "One uppercase letter",
      "One number",
    ],
    links: [["Sign in", "/login"]],
  },
  "/about": {
    title: `About · ${name}`,
    texts: [
      "Our mission",
      "Our story",
      "Our impact",
      "Our values",
      `founded in ${claims.founded}`,
      `${claims.professionals} professionals`,
      `${claims.opportunities} opportunities`,
    ],
    links: [...PUBLIC, ["Back to home", "/"], ["Get Started Free", "/signup"]],
  },
  "/privacy-policy": {
    title: `Privacy Policy · ${name}`,
    texts: [
      `Last updated: ${claims.legalUpdated}`,
      "Data We Collect",
      "How We Use It",
      "Security",
      "Your Rights",
      "Third-Party Services",
      "Contact",
      mail.legal,
    ],
    links: [...HEADER, ["Back to home", "/"], ["Get Started Free", "/signup"]],
  },
  "/terms-of-service": {
    title: `Terms of Service · ${name}`,
    texts: [
      `Last updated: ${claims.legalUpdated}`,
      "Clear Terms",
      "User Rights",
      "Fair Usage",
      "Agreement to Terms",
      "Service Description",
      "User Accounts and Responsibilities",
      "Intellectual Property",
      "AI Services and Limitations",
      "Privacy and Data",
      "Subscription and Payment Terms",
      "Limitation of Liability",
      "Termination",
      "Changes to Terms",
      "Contact Information",
      "There are free and premium tiers",
      "billed in advance on a recurring basis",
      "cancel at any time in your account settings",
      "Access continues to the end of the billing period",
      "No paid tier is sold yet",
      "AI output is advisory, and you must review it",
      "You keep the ownership",
      "a licence to use it to provide and improve the service",
      "suspend or terminate accounts",
      "false or fraudulent information",
      "anything illegal",
      "unauthorised access",
      "share your credentials",
      "scrape the service",
      "disrupt it",
    ],
    links: [
      ...PUBLIC,
      ["Back to home", "/"],
      [`Join ${name}`, "/signup"],
      [mail.general, `mailto:${mail.general}`],
      [mail.legal, `mailto:${mail.legal}`],
    ],
  },
  "/contact": {
    title: `Contact · ${name}`,
    texts: [
      "General Support",
      "Technical Support",
      "Business Inquiries",
      `within ${claims.responseTime}, ${claims.responseDays}`,
      `AI accuracy rate is ${claims.aiAccuracy}`,
      "Forgot Password",
      "cancel my subscription",
      "Is my data secure",
      "How accurate is the AI",
      "Other Ways to Get Help",
    ],
    links: [
      ...PUBLIC,
      ["Back to home", "/"],
      ["Get Started Free", "/signup"],
      ["Help Center Guides to the search, the receipt and every tool.", "/signup"],
      ["Community Forum Ask others who are searching right now.", "/signup"],
      ["Career Coaching A second pair of eyes on where you are heading.", "/signup"],
    ],
  },
};
