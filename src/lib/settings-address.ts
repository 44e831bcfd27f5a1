/** The settings are a dialog over whatever screen is open; the fragment of the address says that, and which part. */
export const SETTINGS_TABS = ["account", "password", "sessions", "data"] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

const PREFIX = "settings";

export const settingsHash = (tab: SettingsTab = "account"): string =>
  tab === "account" ? PREFIX : `${PREFIX}-${tab}`;

/** The part that an address asks for; null where it does not ask for the settings. */
export const parseSettingsTab = (hash: string): SettingsTab | null =>
  SETTINGS_TABS.find((tab) => settingsHash(tab) === hash) ?? null;
