import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";

export const BackLink = () => (
  <Link
    to="/resumes"
    className="mb-3 inline-flex items-center gap-1.5 rounded-sm text-sm text-ink-soft hover:text-ink"
  >
    <ArrowLeft aria-hidden className="size-4" />
    Back to resumes
  </Link>
);
