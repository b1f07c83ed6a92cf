import { crc32, deflateRawSync } from 'node:zlib';

/** A cell: a text among the shared strings, `inline` in the cell itself, or a number as Excel writes it. */
export type MadeCell = string | number | { inline: string } | null;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns an xlsx file with one sheet of these rows; null leaves a cell out. */
export function makeWorkbook(rows: Iterable<readonly MadeCell[]>): Buffer {
  return makeArchive(workbookParts(rows));
}

/** Returns the parts of such a file, to be broken. */
export function workbookParts(rows: Iterable<readonly MadeCell[]>): Record<string, string> {
  const strings = new Map<string, number>();
  const numberOf = (text: string) => {
    const number = strings.get(text) ?? strings.size;
    strings.set(text, number);
    return number;
  };
  const lines = [...rows].map((cells, index) => {
    const line = index + 1;
    const written = cells.map((cell, at) => writeCell(cell, `${columnName(at)}${line}`, numberOf));
    return `<row r="${line}">${written.join('')}</row>`;
  });
  const items = () =>
    [...strings.keys()].map((text) => `<si><t xml:space="preserve">${escapeText(text)}</t></si>`);
  return {
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="병원" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}">${items().join('')}</sst>`,
  };
}

function writeCell(cell: MadeCell, reference: string, numberOf: (text: string) => number): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${reference}" t="s"><v>${numberOf(cell)}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t>${escapeText(cell.inline)}</t></is></c>`;
}

function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

/** Returns a zip archive of these files. */
export function makeArchive(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const fileName = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x800, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(0x5a21_0000, 6);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(fileName.length, 22);
    local.push(Buffer.from('PK\x03\x04', 'latin1'), shared, fileName, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, place, fileName);
    at += 30 + fileName.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, directory, end]);
}
