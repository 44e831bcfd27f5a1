import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

import { meOptions } from "./auth.api.ts";

/**
 * Redirects users who arrive signed in to the home page; after a login on the page itself, the form redirects.
 */
export function useHomeWhenSignedIn(): void {
  const { data } = useQuery(meOptions);
  const navigate = useNavigate();
  const isDecided = useRef(false);
  useEffect(() => {
    if (isDecided.current || data === undefined) return;
    isDecided.current = true;
    if (data !== null) void navigate({ to: "/", replace: true });
  }, [data, navigate]);
}
