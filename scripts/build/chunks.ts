/**
 * Which modules of the browser's part come in one file. What every screen needs comes in few: each one more is a wait of
 * its own on a phone. In order: a module, and what it imports, belongs to the first group that fits.
 */
export const CHUNKS = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: "router",
    test: /node_modules\/(@tanstack\/(?!react-virtual|virtual)|use-sync-external-store)/,
  },
  {
    // Those of the first screens, and what draws any.
    name: "icons",
    test: /node_modules\/lucide-react\/dist\/esm\/(?!icons\/)|\/icons\/(x|eye|eye-off|loader-circle|check|circle|circle-check|sun|moon|monitor|triangle-exclamation-point)\.mjs/,
  },
  { name: "more-icons", test: /node_modules\/lucide-react\//, minShareCount: 2 },
  {
    // What the public pages share with the application, and nothing that only the application has.
    name: "primitives",
    test: /\/src\/(brand|components\/ui\/(badge|button|card|empty-state|password-field|text-field|text-link|toast-store|toaster)|components\/layout\/(logo|skip-link|theme-switch|use-theme-switch)|lib\/(cn|storage|theme|report-visit)|components\/status\/experience-levels)\.tsx?|\/auth\.limits\.contract/,
  },
  // What runs before the rest is asked for, and must not bring the rest along.
  {
    name: "early",
    test: /\/src\/(lib\/(after-first-paint|early-submit|report-view)|pages\/known)\.ts|\/views\.paths\.contract/,
  },
  // What loads a file when it is needed: public pages have it without the rest.
  { name: "preload", test: /vite\/preload-helper/ },
  {
    // What also the login has of the application.
    name: "base",
    test: /\/src\/(components\/(layout\/(crash-screen|full-screen-loading|page-title|route-focus|route-views)|ui\/error-state)|features\/(auth\/(auth\.api|use-home-when-signed-in)|jobs\/two-panes|public-pages)|lib\/(api|dialog-history|early-input|focus-when-there|is-server|open-dialogs|query-client|read-generate|use-form|use-media|return-path)|routes\/-(begin-data|signed-in-frame))[.-]|\/worker\/client/,
  },
  {
    // What the forms of login, signup and reset share.
    name: "auth-forms",
    test: /\/src\/(pages\/public\/auth\/(auth-frame|submit-button)|components\/ui\/(email-field|name-fields|new-password-field|password-checklist))\.tsx/,
    includeDependenciesRecursively: false,
  },
  {
    // The table of routes. Each screen that asks its route for its parameters would give that route a file of its own.
    name: "routes",
    test: /\/src\/(router|routeTree\.gen|routes\/[^-?][^?]*)\.tsx?(\?tsr-shared=1)?$/,
    includeDependenciesRecursively: false,
  },
  {
    // What most of the screens behind it have.
    name: "application",
    test: /\/src\/(components\/(?!status\/status-select|ui\/(select|dialog|confirm-dialog|popover|tabs)|layout\/(drawer|not-found))|lib\/(?!after-first-paint|report-view)|features(?!.*-screen|\/auth)|kept).*\.tsx?/,
    minShareCount: 5,
    includeDependenciesRecursively: false,
  },
];
