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
    test: /\/src\/(brand|components\/ui\/(badge|button|card|password-field|text-field|text-link)|components\/layout\/(logo|skip-link|theme-switch|use-theme-switch)|lib\/(cn|storage|theme))\.tsx?/,
  },
  // What runs before the rest is asked for: neither may bring the rest along.
  { name: "report-view", test: /\/src\/lib\/report-view|\/views\.paths\.contract/ },
  { name: "early", test: /\/src\/(lib\/early-submit|pages\/known)/ },
  {
    // What also the login has of the application.
    name: "base",
    test: /\/src\/(components\/(layout\/(crash-screen|full-screen-loading|page-title|route-focus|route-views)|ui\/(toast|toaster|empty-state|error-state))|features\/(auth\/auth\.api|jobs\/two-panes|public-pages)|lib\/(api|early-input|is-server|query-client|use-form|use-media|return-path))[.-]|\/worker\/client/,
  },
  {
    // The table of routes. Each screen that asks its route for its parameters would give that route a file of its own.
    name: "routes",
    test: /\/src\/(router|routeTree\.gen|routes\/[^-?][^?]*)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    // What most of the screens behind it have.
    name: "application",
    test: /\/src\/(components\/(?!status\/status-select|ui\/(select|dialog|confirm-dialog|popover|tabs)|layout\/(drawer|not-found))|lib\/(?!after-first-paint|report-view)|features(?!.*-screen|\/auth)).*\.tsx?/,
    minShareCount: 5,
    includeDependenciesRecursively: false,
  },
];
