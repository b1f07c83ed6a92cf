import { type APIResponse, expect, type Page } from '@playwright/test';

/** The region in which toasts appear. */
export const toastRegion = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

/** Opens the form and waits for its code. */
export async function openWizard(page: Page, search = ''): Promise<void> {
  await page.goto(`/submit-quote${search}`);
  await expect(page.getByRole('button', { name: /^(Next Step|Submit Experience)$/ })).toBeVisible();
}

/** The entry of a procedure, from 1. */
export const entryOf = (page: Page, number: number) =>
  page.getByRole('group', { name: `Procedure ${number}`, exact: true });

/** Chooses the first option with the text of a search in a combobox. @returns its text */
export async function chooseFirst(page: Page, name: string, text: string, number?: number): Promise<string> {
  const box = (number === undefined ? page : entryOf(page, number)).getByRole('combobox', { name });
  await box.fill(text);
  const options = page.getByRole('listbox').getByRole('option', { disabled: false });
  await options
    .filter({ hasText: new RegExp(text, 'i') })
    .first()
    .click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  return box.inputValue();
}

/** Types into the focused field like an input method in the middle of a composition: nothing is committed. */
export async function composeText(page: Page, text: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next Step' }).click();

/** Completes step 1. @returns the clinic's name */
export async function answerBasics(page: Page): Promise<string> {
  const clinic = await chooseFirst(page, 'Clinic', 'clinic');
  await page.getByLabel('Age', { exact: true }).fill('31');
  await chooseFirst(page, 'Country', 'Singapore');
  return clinic;
}

/** The one button that adds a procedure; its name says when there is one already. */
export const addButton = (page: Page) =>
  page.getByRole('button', { name: /^Add (Procedure|another procedure)$/ });

/** Adds a procedure and fills in all of its fields. @returns its name */
export async function addProcedure(page: Page, number: number, text: string): Promise<string> {
  await addButton(page).click();
  const entry = entryOf(page, number);
  const name = await chooseFirst(page, 'Procedure', text, number);
  await entry.getByLabel('Date of treatment').fill('2026-05-02');
  await entry.getByRole('textbox', { name: 'Price' }).fill('3500000');
  await entry.getByLabel("Doctor's name").fill('Han Areum, MD');
  await entry.getByLabel('Your experience').fill(`${name}: everything was explained twice.`);
  return name;
}

/** Completes everything up to the e-mail address. @returns names of clinic and procedures */
export async function answerAll(page: Page, procedures: readonly string[]) {
  await openWizard(page);
  const clinic = await answerBasics(page);
  await next(page);
  const names: string[] = [];
  for (const [index, text] of procedures.entries()) names.push(await addProcedure(page, index + 1, text));
  await next(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('planted@person.example');
  return { clinic, names };
}

export type SentForm = { url: string; headers: Record<string, string>; fields: [string, string][] };

/** Records every form that the page sends from now on: headers, fields and file names. */
export async function recordForms(page: Page): Promise<() => Promise<SentForm[]>> {
  await page.addInitScript(() => {
    const sent: SentForm[] = [];
    window.XMLHttpRequest = class extends XMLHttpRequest {
      form: SentForm = { url: '', headers: {}, fields: [] };
      override open(method: string, url: string | URL) {
        this.form.url = `${method} ${String(url)}`;
        super.open(method, url, true);
      }
      override setRequestHeader(name: string, value: string) {
        this.form.headers[name] = value;
        super.setRequestHeader(name, value);
      }
      override send(body?: XMLHttpRequestBodyInit | null) {
        if (body instanceof FormData)
          this.form.fields = Array.from(body, ([name, value]) => [
            name,
            typeof value === 'string' ? value : value.name,
          ]);
        sent.push(this.form);
        super.send(body);
      }
    };
    Object.assign(window, { sentForms: sent });
  });
  return () => page.evaluate(() => (window as unknown as { sentForms: SentForm[] }).sentForms);
}

/**
 * Shows a page as a browser without scripts would. Chromium's own setting does not render `noscript`, so scripts are
 * removed and the contents of `noscript` are inserted instead.
 */
export async function showWithoutScripts(page: Page, response: APIResponse): Promise<void> {
  const html = (await response.text())
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<\/?noscript>/g, '');
  await page.route('**/without-scripts', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('/without-scripts');
}
