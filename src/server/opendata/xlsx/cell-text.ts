/** Longest text that Excel lets a cell have. */
const LONGEST = 32_767;

/** Joins the texts of a cell or a shared string, without phonetic guides (`rPh`). */
export class CellText {
  value = '';
  #isText = false;
  #isPhonetic = false;

  clear(): void {
    this.value = '';
  }

  open(name: string): void {
    if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 't' || name === 'v') this.#isText = !this.#isPhonetic;
  }

  add(part: string): void {
    if (this.#isText && this.value.length < LONGEST) this.value += part.slice(0, LONGEST - this.value.length);
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 't' || name === 'v') this.#isText = false;
  }
}
