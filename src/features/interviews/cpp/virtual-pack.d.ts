/** Addresses of the packed files of the compiler (scripts/build/cpp-assets.ts). */
declare module "virtual:cpp-pack" {
  export const core: string;
  export const pack: string;
}
