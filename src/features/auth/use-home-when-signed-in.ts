import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

import { meOptions } from "./auth.api.ts";

/** A user who comes to these pages signed in goes home; a user who signs in on them is taken on by the form. */
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
