export type FooterLink = { href: string; label: string };

/** Links of the footer. Most features require an account, so their links lead to the signup page. */
export const FOOTER: { title: string; links: FooterLink[] }[] = [
  {
    title: "Find",
    links: [
      { href: "/signup", label: "Smart Job Search" },
      { href: "/signup", label: "Application Tracking" },
      { href: "/signup", label: "Portfolio Showcase" },
    ],
  },
  {
    title: "Apply",
    links: [
      { href: "/signup", label: "AI Resume Builder" },
      { href: "/signup", label: "AI Cover Letters" },
      { href: "/signup", label: "AI Mock Interview" },
    ],
  },
  {
    title: "Account",
    links: [
      { href: "/login", label: "Sign In" },
      { href: "/signup", label: "Get Started" },
    ],
  },
  {
    title: "Company",
    links: [
      { href: "/about", label: "About" },
      { href: "/contact", label: "Contact" },
      { href: "/privacy-policy", label: "Privacy Policy" },
      { href: "/terms-of-service", label: "Terms of Service" },
    ],
  },
];
