import { expect, it } from "vitest";

import { SOURCES } from "#worker/features/jobs/sources/index.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";

import { findEmployerSite } from "./posting-owner.ts";

const services = Object.values<Source>(SOURCES).filter(
  ({ id, lists }) => lists === undefined && id !== "careers",
);

it.each(services.map(({ id, gate }) => [id, gate.replace("*.", "")]))(
  "a page of %s that is no board says nothing of whose it is",
  (_, host) => {
    expect(findEmployerSite(`https://${host}/`)).toBeNull();
    expect(findEmployerSite(`https://www.${host.split(".").slice(-2).join(".")}/about`)).toBeNull();
  },
);

it.each([
  ["https://acme.myworkdaysite.com/", null],
  ["https://www.personio.com/about", null],
  ["https://docs.google.com/forms/1", null],
  ["https://www.acme.example/jobs/1", "acme.example"],
  ["https://notgreenhouse.io/jobs/1", "notgreenhouse.io"],
  ["https://jobs.lever.co/Acme", "lever/acme"],
  ["nowhere", null],
])("%s leads to %s", (address, site) => {
  expect(findEmployerSite(address)).toBe(site);
});
