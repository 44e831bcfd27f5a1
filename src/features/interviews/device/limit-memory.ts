/**
 * Limits each memory of WebAssembly to so many pages of 64 KB; code sees a larger one as out of memory. Without a limit
 * the browser of a phone ends the page.
 */
export function limitMemory(mostPages: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function growWithin(this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength / 65_536 + pages > mostPages) throw new RangeError("The memory is full");
    return grow.call(this, pages);
  };
}
