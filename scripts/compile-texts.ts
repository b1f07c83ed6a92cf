/**
 * Checks the texts of the interface and compiles them to .texts, where the server and the pages import them.
 * Usage: node scripts/compile-texts.ts
 */
import { writeTexts } from './texts/write-texts.ts';

try {
  writeTexts();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
