/** The settings are a dialog over any screen; the URL fragment opens it and selects a tab. */
export const SETTINGS_TABS = [
  "account",
  "password",
  "sessions",
  "model",
  "messages",
  "calendar",
  "data",
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

const PREFIX = "settings";

export const getSettingsHash = (tab: SettingsTab = "account"): string =>
  tab === "account" ? PREFIX : `${PREFIX}-${tab}`;

/** The settings tab named by a URL fragment; null if the fragment is not about the settings. */
export const parseSettingsTab = (hash: string): SettingsTab | null =>
  SETTINGS_TABS.find((tab) => getSettingsHash(tab) === hash) ?? null;
