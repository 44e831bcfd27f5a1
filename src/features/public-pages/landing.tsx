import { Link } from "@tanstack/react-router";

import { brand } from "#src/brand.ts";
import { buttonClass } from "#src/components/ui/button.tsx";

import { PublicPage } from "./public-page.tsx";

export function Landing() {
  return (
    <PublicPage
      title="Land Your Dream Job"
      heading="Land Your Dream Job 10x Faster with AI"
      text={`${brand.name} asks employers' own job boards for fresh listings while you watch, and keeps track of what you apply for.`}
    >
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/signup" className={buttonClass({ size: "lg" })}>
          Get Started
        </Link>
        <Link to="/login" className={buttonClass({ size: "lg", variant: "secondary" })}>
          Sign In
        </Link>
      </div>
    </PublicPage>
  );
}
