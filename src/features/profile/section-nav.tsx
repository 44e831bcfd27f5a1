import { useEffect, useState } from "react";

import { cn } from "#src/lib/cn.ts";

const SECTIONS = [
  { id: "personal", label: "Personal" },
  { id: "professional", label: "Professional" },
  { id: "preferences", label: "Preferences" },
  { id: "skills", label: "Skills" },
  { id: "experience", label: "Experience" },
  { id: "education", label: "Education" },
  { id: "projects", label: "Projects" },
  { id: "certifications", label: "Certifications" },
  { id: "more", label: "More" },
];

/** Scrolls to a card of the form and moves the focus to it. */
export function goToSection(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: "start" });
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}

/** Links to the form's cards; sticky where they fit on one line. */
export function SectionNav() {
  const current = useSectionInView();
  return (
    <nav
      aria-label="Sections of your profile"
      className="z-10 mb-4 border-b border-line bg-canvas py-2 md:sticky md:top-14 lg:top-0"
    >
      <ul className="-mx-2 flex flex-wrap gap-1 md:-mx-1 xl:mx-0">
        {SECTIONS.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current ? "location" : undefined}
              onClick={() => goToSection(id)}
              className={cn(
                "motion h-9 rounded-lg px-2 text-sm font-medium xl:px-3",
                id === current
                  ? "bg-accent-soft text-accent-strong"
                  : "text-ink-soft hover:bg-sunken hover:text-ink",
              )}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The current card: the first one in the upper part of the window. */
function useSectionInView(): string | null {
  const [inView, setInView] = useState<string | null>(null);
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        setInView(SECTIONS.find(({ id }) => seen.has(id))?.id ?? null);
      },
      { rootMargin: "-25% 0% -50% 0%" },
    );
    for (const { id } of SECTIONS) {
      const card = document.getElementById(id);
      if (card !== null) observer.observe(card);
    }
    return () => observer.disconnect();
  }, []);
  return inView;
}
