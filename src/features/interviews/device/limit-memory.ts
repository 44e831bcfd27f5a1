/**
 * Memory of WebAssembly beyond so many pages of 64 KB is refused, which code is told as memory that is full; without a
 * limit a phone would end the page.
 */
export function limitMemory(mostPages: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function growWithin(this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength / 65_536 + pages > mostPages) throw new RangeError("The memory is full");
    return grow.call(this, pages);
  };
}
