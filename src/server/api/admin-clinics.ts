import { createRoute, z } from '@hono/zod-openapi';
import {
  adminClinicSchema,
  clinicChangeListSchema,
  clinicChangeSchema,
  clinicDuplicatesSchema,
} from '#domain/clinic/admin-clinic-views.ts';
import { readClinicEdit } from '#domain/clinic/clinic-edit.ts';
import { clinicRefusalSchema } from '#domain/clinic/clinic-refusal.ts';
import { decisionReason } from '#domain/decision-reason.ts';
import { flag } from '#domain/flag.ts';
import { noFields } from '#server/http/no-fields.ts';
import { onlyAdmins, onlyStaff } from '#server/http/require-role.ts';
import { formBody, smallBody } from '#server/http/small-body.ts';
import { declineClinicChange } from '#server/services/clinic-change/decline-clinic-change.ts';
import { approveClinicChange } from '#server/services/clinic-change/approve-clinic-change.ts';
import { listClinicChanges } from '#server/services/clinic-change/list-clinic-changes.ts';
import { deleteClinic } from '#server/services/clinic/delete-clinic.ts';
import { editClinic } from '#server/services/clinic/edit-clinic.ts';
import { listDuplicates } from '#server/services/clinic/list-duplicates.ts';
import { publishClinic } from '#server/services/clinic/publish-clinic.ts';
import { refuseClinic } from '#server/services/clinic/refuse-clinic.ts';
import { setRegisterLink } from '#server/services/clinic/set-register-link.ts';
import { verifyClinic } from '#server/services/clinic/verify-clinic.ts';
import { callOf, changeRow, makeOnce, deleteRow } from './call.ts';
import {
  anyFields,
  badInput,
  changed,
  conflictWith,
  createApiPart,
  deleted,
  entryDecision,
  idPath,
  json,
  jsonBody,
  pageQuery,
  refused,
  replacedVersion,
  rowChange,
  rowRefusals,
} from './api.ts';

const clinicAnswers = changed(adminClinicSchema, 'The clinic as it stands now');
const changeAnswers = {
  200: json(clinicChangeSchema, 'The change as it stands now'),
  ...rowRefusals,
  ...conflictWith(clinicChangeSchema),
} as const;

const duplicatesRoute = createRoute({
  method: 'get',
  path: '/clinics/{id}/duplicates',
  summary: 'Staff: other entries that may be the same clinic, the likeliest first',
  middleware: [onlyStaff] as const,
  request: { params: idPath },
  responses: { 200: json(clinicDuplicatesSchema, 'At most five'), ...rowRefusals },
});

const editRoute = createRoute({
  method: 'patch',
  path: '/clinics/{id}',
  summary: 'Staff: change any field of a clinic, in camelCase or snake_case; empty texts become null',
  middleware: [onlyStaff, formBody] as const,
  request: { ...rowChange, body: anyFields },
  responses: clinicAnswers,
});

const publishRoute = createRoute({
  method: 'patch',
  path: '/clinics/{id}/publish',
  summary: 'Staff: show a clinic and its published reviews, or hide them',
  middleware: [onlyStaff, smallBody] as const,
  request: { ...rowChange, body: jsonBody(z.object({ published: flag('Published') })) },
  responses: clinicAnswers,
});

const refuseRoute = createRoute({
  method: 'post',
  path: '/clinics/{id}/refuse',
  summary:
    'Staff: refuse a clinic that the public submitted; whoever left an address gets the reason by letter',
  middleware: [onlyStaff, smallBody] as const,
  request: { ...rowChange, body: jsonBody(clinicRefusalSchema) },
  responses: clinicAnswers,
});

const verifyRoute = createRoute({
  method: 'patch',
  path: '/clinics/{id}/verify',
  summary: 'Staff: say that a clinic was checked, or take that back',
  middleware: [onlyStaff, smallBody] as const,
  request: { ...rowChange, body: jsonBody(z.object({ verified: flag('Verified') })) },
  responses: clinicAnswers,
});

const registerLinkRoute = createRoute({
  method: 'patch',
  path: '/clinics/{id}/register-link',
  summary: 'Staff: unlink a clinic from its institution of the national register, or link it again',
  middleware: [onlyStaff, smallBody] as const,
  request: { ...rowChange, body: jsonBody(z.object({ linked: flag('Linked') })) },
  responses: clinicAnswers,
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/clinics/{id}',
  summary: 'Admin: delete a clinic with its reviews, their photos and its accounts',
  middleware: [onlyAdmins, smallBody, noFields] as const,
  request: rowChange,
  responses: { ...deleted, ...rowRefusals, ...conflictWith(adminClinicSchema) },
});

const changesRoute = createRoute({
  method: 'get',
  path: '/admin/clinic-changes',
  summary: 'Staff: changes of their profile that clinics ask for',
  middleware: [onlyStaff] as const,
  request: {
    query: z.object({
      ...pageQuery,
      status: z.enum(['pending', 'approved', 'declined', 'withdrawn']).default('pending'),
    }),
  },
  responses: { 200: json(clinicChangeListSchema, 'A page of changes'), ...badInput, ...refused },
});

const approveRoute = createRoute({
  method: 'post',
  path: '/admin/clinic-changes/{id}/approve',
  summary: 'Staff: make the profile what the clinic wants; If-Match is the clinic’s version',
  middleware: [onlyStaff, smallBody, noFields] as const,
  request: rowChange,
  responses: { ...changeAnswers, 200: { ...changeAnswers[200], ...replacedVersion } },
});

const declineRoute = createRoute({
  method: 'post',
  path: '/admin/clinic-changes/{id}/decline',
  summary: 'Staff: leave the profile as it is; the clinic reads the reason',
  middleware: [onlyStaff, smallBody] as const,
  request: { ...entryDecision, body: jsonBody(z.object({ reason: decisionReason })) },
  responses: changeAnswers,
});

/** Staff routes for clinics and for changes that clinics propose. */
export const adminClinicsApi = () =>
  createApiPart()
    .openapi(duplicatesRoute, async (c) => c.json(await listDuplicates(callOf(c)), 200))
    .openapi(editRoute, async (c) => {
      const edit = readClinicEdit(c.req.valid('json'));
      return c.json(await changeRow(c, editClinic, { edit }), 200);
    })
    .openapi(publishRoute, async (c) => c.json(await changeRow(c, publishClinic, c.req.valid('json')), 200))
    .openapi(refuseRoute, async (c) => c.json(await changeRow(c, refuseClinic, c.req.valid('json')), 200))
    .openapi(verifyRoute, async (c) => c.json(await changeRow(c, verifyClinic, c.req.valid('json')), 200))
    .openapi(registerLinkRoute, async (c) =>
      c.json(await changeRow(c, setRegisterLink, c.req.valid('json')), 200),
    )
    .openapi(deleteRoute, (c) => deleteRow(c, deleteClinic))
    .openapi(changesRoute, async (c) => c.json(await listClinicChanges(callOf(c)), 200))
    .openapi(approveRoute, async (c) => c.json(await changeRow(c, approveClinicChange), 200))
    .openapi(declineRoute, async (c) =>
      c.json(await makeOnce(c, declineClinicChange, c.req.valid('json')), 200),
    );
