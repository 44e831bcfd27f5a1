import { expect, it } from "vitest";

import { SETTINGS_TABS, getSettingsHash, parseSettingsTab } from "./settings-address.ts";

it("every part of the settings has an address that leads back to it", () => {
  for (const tab of SETTINGS_TABS) expect(parseSettingsTab(getSettingsHash(tab))).toBe(tab);
  expect(new Set(SETTINGS_TABS.map(getSettingsHash)).size).toBe(SETTINGS_TABS.length);
});

it.each(["", "content", "settings-", "settings-none", "Settings", "settings-account"])(
  "%j is none",
  (hash) => {
    expect(parseSettingsTab(hash)).toBeNull();
  },
);
