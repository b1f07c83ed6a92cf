/** Longest text that Excel lets a cell have. */
const LONGEST = 32_767;

/** Joins the texts of a cell or a shared string; what says how Hanja are read is left out. */
export class CellText {
  value = '';
  #isText = false;
  #isReading = false;

  clear(): void {
    this.value = '';
  }

  open(name: string): void {
    if (name === 'rPh') this.#isReading = true;
    else if (name === 't' || name === 'v') this.#isText = !this.#isReading;
  }

  add(part: string): void {
    if (this.#isText && this.value.length < LONGEST) this.value += part.slice(0, LONGEST - this.value.length);
  }

  close(name: string): void {
    if (name === 'rPh') this.#isReading = false;
    else if (name === 't' || name === 'v') this.#isText = false;
  }
}
