import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test, toastOf } from '#tests/support/clinic-desk.ts';
import { findEnglish, findOverflow } from '#tests/support/read-screen.ts';
import { post } from '#tests/support/sessions.ts';

// Nobody is signed in at first, and refused input answers 400 and 401.
test.use({ expectedProblems: [/status of (?:400|401)/] });

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const portalBar = (page: Page) =>
  page.getByRole('navigation', { name: '페이지 메뉴' }).filter({ visible: true });

/** Expects a screen in Korean that fits a desktop and a phone. */
async function expectKorean(page: Page, checkAccessibility: () => Promise<void>) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    expect.soft(await findOverflow(page), `overflow of ${page.url()} at ${size.width}`).toBe(0);
    await checkAccessibility();
  }
  expect.soft(await findEnglish(page), `English on ${page.url()}`).toEqual([]);
}

const expectFault = async (field: Locator, fault: string, value: string) => {
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(new RegExp(fault));
  await expect(field).toHaveValue(value);
};

test('a Korean clinic accepts its invitation, answers an inquiry and edits its page @desktop', async ({
  page,
  desk,
  checkAccessibility,
}) => {
  const { clinic, admin } = desk;
  const expectScreen = () => expectKorean(page, checkAccessibility);
  const email = `korean-${randomUUID()}@clinic.example`;
  const invited = { role: 'clinic', clinicId: clinic.id, email, language: 'ko' };
  const { invitationUrl } = await post<{ invitationUrl: string }>(admin, '/api/admin/accounts', invited);
  const inquiry = await desk.ask();

  // The account's language counts, not that of the address.
  await page.goto(`/invitation${new URL(invitationUrl).hash}`);
  await expect(page).toHaveURL(/\/ko\/invitation#/);
  await expect(heading(page, '환영합니다')).toBeVisible();
  await expectScreen();
  const password = page.getByLabel('비밀번호', { exact: true });
  await password.fill('짧음');
  await page.getByRole('button', { name: '수락하고 로그인' }).click();
  await expectFault(password, '비밀번호는 12자 이상이어야 합니다', '짧음');
  await password.fill('password1234');
  await page.getByLabel('비밀번호 확인').fill('password1234');
  await page.getByRole('button', { name: '수락하고 로그인' }).click();
  await expectFault(password, '매우 흔한 비밀번호', 'password1234');
  await expectScreen();
  await password.fill(desk.password);
  await page.getByLabel('비밀번호 확인').fill(desk.password);
  await page.getByRole('button', { name: '수락하고 로그인' }).click();

  await expect(page).toHaveURL(/\/ko\/clinic-portal\/overview$/);
  await expect(heading(page, `${clinic.name} 대시보드`)).toBeVisible();
  await expect(page).toHaveTitle(/병원 전용 페이지/);
  await expect(page.getByRole('region', { name: '대기 중' })).toContainText('환자 1명이 답변을 기다리고');
  await expectScreen();

  await portalBar(page).getByRole('link', { name: '문의함' }).click();
  await expect(page.getByText('문의 1건', { exact: true })).toBeVisible();
  await expectScreen();
  await page.getByRole('button', { name: `상세 보기: 문의 #${inquiry}` }).click();
  const dialog = page.getByRole('dialog', { name: '환자 문의' });
  await expect(dialog.getByText('Ana Visitor')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([/환자: 문의 보냄/, /병원: 처음 열람/]);
  await expectScreen();
  await dialog.getByRole('button', { name: '문의 보관' }).click();
  await expect(toastOf(page, '문의 상태를 변경했습니다')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '문의 복원' })).toBeVisible();
  await expectScreen();
  await dialog.getByRole('button', { name: '닫기' }).last().click();

  await portalBar(page).getByRole('link', { name: '병원 정보' }).click();
  const form = page.getByRole('form', { name: '병원 정보' });
  const website = form.getByLabel('웹사이트');
  await form.getByLabel('영어 소개').fill('Eyes and noses, by appointment.');
  await website.fill('quiet.example');
  await form.getByRole('button', { name: '승인 요청' }).click();
  await expectFault(website, 'https:// 또는 http://로 시작하는 전체 주소를 입력해 주세요', 'quiet.example');
  await expect(form.getByLabel('영어 소개')).toHaveValue('Eyes and noses, by appointment.');
  await expectScreen();
  await website.fill('https://quiet.example');
  await form.getByRole('button', { name: '승인 요청' }).click();
  await expect(toastOf(page, '변경을 요청했습니다')).toBeVisible();
  await expect(page.getByRole('region', { name: '승인 대기 중' })).toContainText('https://quiet.example');
  await expectScreen();

  await page.getByRole('button', { name: '관리자에게 문의' }).click();
  const support = page.getByRole('dialog', { name: '관리자에게 문의' });
  await support.getByLabel('제목').fill('주소');
  await support.getByRole('button', { name: '문의 보내기' }).click();
  await expectFault(support.getByLabel('제목'), '제목은 5자 이상이어야 합니다', '주소');
  await expectScreen();
  await support.getByRole('button', { name: '취소' }).click();
});

test('a clinic changes from Korean to English and back, and signs in in either @desktop', async ({
  page,
  context,
  desk,
  checkAccessibility,
}) => {
  const { clinic, email, password } = desk;
  await desk.logIn(context);
  await page.goto('/clinic-portal/profile');
  const choose = async (account: string, item: string, language: string, save: string) => {
    await page.getByRole('button', { name: account }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('radio', { name: language }).click();
    await page.getByRole('dialog').getByRole('button', { name: save }).click();
  };
  await page.getByLabel('Telephone').fill('02-555-0000');
  await choose(`Account of ${clinic.name}`, 'Language (언어)', '한국어', 'Save');
  await expect(page).toHaveURL(/\/ko\/clinic-portal\/profile$/);
  await expect(heading(page, '병원 정보')).toBeVisible();
  // Typed text survives the change of the document.
  await expect(page.getByLabel('전화번호')).toHaveValue('02-555-0000');
  await expect(page.getByText('이전에 입력한 내용입니다.')).toBeVisible();
  await expectKorean(page, checkAccessibility);

  await page.getByRole('button', { name: '로그아웃' }).first().click();
  await expect(page).toHaveURL(/\/ko$/);
  await expect(toastOf(page, '로그아웃되었습니다')).toBeVisible();
  await page.goto('/clinic-access');
  const languages = page.getByRole('navigation', { name: /^(?:Language|언어)$/ });
  await languages.getByRole('link', { name: '한국어' }).click();
  await expect(heading(page, '병원 로그인')).toBeVisible();
  await expectKorean(page, checkAccessibility);
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호').fill('not the password');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('이메일 또는 비밀번호가 올바르지 않습니다');
  await expect(page.getByLabel('이메일')).toHaveValue(email);
  await page.getByRole('button', { name: '비밀번호를 잊으셨나요?' }).click();
  await page.getByRole('button', { name: '링크 받기' }).click();
  await expect(page.getByText('이 주소로 로그인하는 병원이 있으면')).toBeFocused();
  await expectKorean(page, checkAccessibility);
  await page.getByRole('button', { name: '로그인으로 돌아가기' }).click();

  // The account's language counts, not that of the sign-in page.
  await languages.getByRole('link', { name: 'English' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/ko\/clinic-portal\/overview$/);
  await choose(`${clinic.name} 계정`, '언어 (Language)', 'English', '저장');
  await expect(page).toHaveURL(/\d\/clinic-portal\/overview$/);
  await expect(heading(page, `${clinic.name} Dashboard`)).toBeVisible();
});
