import { expect, test } from 'vitest';
import { adminPathOf, clinicPortalPathOf } from './old-portal-paths.ts';

test.each([
  ['', '/admin/reviews'],
  ['search=zq1', '/admin/reviews?search=zq1'],
  ['review=12', '/admin/reviews/12'],
  ['tab=overview', '/admin/overview'],
  ['tab=no-such-tab', '/admin/overview'],
  ['tab=', '/admin/overview'],
  ['tab=reviews', '/admin/reviews'],
  [
    'tab=reviews&filter=published&sort=clinic&direction=asc&size=5&page=2',
    '/admin/reviews?filter=published&sort=clinic&direction=asc&size=5&page=2',
  ],
  ['tab=reviews&procedure=7', '/admin/reviews?procedure=7'],
  ['tab=reviews&review=12&filter=parked', '/admin/reviews/12?filter=parked'],
  ['tab=reviews&edit=12', '/admin/reviews/12/edit'],
  ['tab=reviews&ask=12&search=a+b', '/admin/reviews/12/ask?search=a+b'],
  ['tab=reviews&review=x', '/admin/reviews'],
  ['tab=reviews&mode=list', '/admin/reviews'],
  ['tab=reviews&mode=replies', '/admin/reviews/replies'],
  ['tab=reviews&mode=queue', '/admin/reviews/queue'],
  ['mode=queue&shown=declined&clinic=3', '/admin/reviews/queue?shown=declined&clinic=3'],
  ['tab=reviews&mode=queue&review=12', '/admin/reviews/queue/12'],
  ['tab=reviews&mode=queue&review=12&edit=12&sort=newest', '/admin/reviews/queue/12/edit?sort=newest'],
  ['tab=reviews&mode=queue&review=12&ask=12', '/admin/reviews/queue/12/ask'],
  ['tab=procedures', '/admin/procedures'],
  ['tab=procedures&category=nose&search=tip', '/admin/procedures?category=nose&search=tip'],
  ['tab=procedures&merge=4', '/admin/procedures/4/merge'],
  ['tab=clinics', '/admin/clinics'],
  ['tab=clinics&filter=unpublished&page=3', '/admin/clinics?filter=unpublished&page=3'],
  ['tab=clinics&edit=9', '/admin/clinics/9/edit'],
  ['tab=clinics&edit=new', '/admin/clinics/new'],
  ['tab=clinics&search=moon&merge=9', '/admin/clinics/9/merge?search=moon'],
  ['tab=clinics&view=clinics', '/admin/clinics'],
  ['tab=clinics&view=changes&status=declined&page=2', '/admin/clinics/changes?status=declined&page=2'],
  ['tab=clinics&view=merges', '/admin/clinics/merges'],
  ['tab=clinics&view=accounts&search=kim&role=clinic', '/admin/clinics/accounts?search=kim&role=clinic'],
  ['tab=clinics&view=trail&actor=kim&before=12', '/admin/clinics/trail?actor=kim&before=12'],
  ['tab=clinics&view=erasure', '/admin/clinics/erasure'],
  ['tab=inquiries', '/admin/inquiries'],
  ['tab=inquiries&status=unread&size=25', '/admin/inquiries?status=unread&size=25'],
  ['tab=inquiries&message=5', '/admin/inquiries/5'],
])('/admin?%s is %s', (query, path) => {
  expect(adminPathOf(new URLSearchParams(query))).toBe(path);
});

test.each([
  ['', '/clinic-portal/overview'],
  ['tab=overview', '/clinic-portal/overview'],
  ['tab=nothing', '/clinic-portal/overview'],
  ['tab=overview&inquiry=5', '/clinic-portal/overview/5'],
  ['tab=messages', '/clinic-portal/messages'],
  ['tab=messages&filter=active&page=2', '/clinic-portal/messages?filter=active&page=2'],
  ['tab=messages&filter=archived&inquiry=5', '/clinic-portal/messages/5?filter=archived'],
  ['tab=messages&inquiry=0', '/clinic-portal/messages'],
  ['tab=profile', '/clinic-portal/profile'],
])('/clinic-portal?%s is %s', (query, path) => {
  expect(clinicPortalPathOf(new URLSearchParams(query))).toBe(path);
});
