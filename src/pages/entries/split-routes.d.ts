/** The screen of a route, as the router's plugin splits it from the route. */
declare module "*?tsr-split=component" {
  export const component: () => React.ReactNode;
}
