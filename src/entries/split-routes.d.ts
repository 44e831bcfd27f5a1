/** Component of a route, as split off by the router's plugin. */
declare module "*?tsr-split=component" {
  export const component: () => React.ReactNode;
}
