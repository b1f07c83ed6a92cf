import { createRoute } from '@hono/zod-openapi';
import { camelSentName, withCamelNames } from '#domain/camel-names.ts';
import { AppError } from '#domain/errors.ts';
import { findFaults, readFields } from '#domain/invalid-fields.ts';
import { adminProcedureSchema, procedureCategorySchema } from '#domain/procedure/admin-procedure-views.ts';
import {
  newCategorySchema,
  newProcedureSchema,
  procedureEditSchema,
} from '#domain/procedure/procedure-edit.ts';
import { PROCEDURE_MESSAGES } from '#domain/procedure/procedure-rules.ts';
import { noFields } from '#server/http/no-fields.ts';
import { onlyAdmins, onlyStaff } from '#server/http/require-role.ts';
import { procedureBody, smallBody } from '#server/http/small-body.ts';
import { renameCategory } from '#server/services/procedure/rename-category.ts';
import { removeCategory } from '#server/services/procedure/remove-category.ts';
import { createCategory, readCategory } from '#server/services/procedure/create-category.ts';
import { createProcedure } from '#server/services/procedure/create-procedure.ts';
import { deleteProcedure } from '#server/services/procedure/delete-procedure.ts';
import { readAdminProcedure } from '#server/services/procedure/read-admin-procedures.ts';
import { updateProcedure } from '#server/services/procedure/update-procedure.ts';
import {
  badInput,
  changed,
  conflictWith,
  createApiPart,
  decisionHeaders,
  deleted,
  fieldsOf,
  idPath,
  json,
  refused,
  rowChange,
  rowRefusals,
} from './api.ts';
import { changeRow, deleteRow, makeOnce, removeOnce } from './call.ts';

const createProcedureRoute = createRoute({
  method: 'post',
  path: '/procedures',
  summary: 'Staff: make a procedure; without a slug it takes one from its name',
  middleware: [onlyStaff, procedureBody] as const,
  request: {
    headers: decisionHeaders,
    body: fieldsOf(
      'name, category (slug), and as wanted slug, nameKo, aliases, description, texts, hasImplant, implantSource, implantDay, vat, vatSource, vatDay',
    ),
  },
  responses: { 201: json(adminProcedureSchema, 'The procedure'), ...badInput, ...refused },
});

const editProcedureRoute = createRoute({
  method: 'patch',
  path: '/procedures/{id}',
  summary: 'Staff: change a procedure; a slug it had before keeps leading to it',
  middleware: [onlyStaff, procedureBody] as const,
  request: {
    ...rowChange,
    body: fieldsOf(
      'Any of name, slug, category (slug), nameKo, aliases, description, hasImplant, implantSource, implantDay, vat (usual, not_usual, unknown), vatSource, vatDay, texts (by language; others stay)',
    ),
  },
  responses: changed(adminProcedureSchema, 'The procedure as it stands now'),
});

const deleteProcedureRoute = createRoute({
  method: 'delete',
  path: '/procedures/{id}',
  summary: 'Admin: delete a procedure to which no review refers',
  middleware: [onlyAdmins, smallBody, noFields] as const,
  request: rowChange,
  responses: {
    ...deleted,
    ...rowRefusals,
    ...conflictWith(
      adminProcedureSchema,
      'Somebody changed it meanwhile, or reviews refer to it: the message says which, and `current` how it stands',
    ),
  },
});

const createCategoryRoute = createRoute({
  method: 'post',
  path: '/procedure-categories',
  summary: 'Staff: add a category of procedures',
  middleware: [onlyStaff, smallBody] as const,
  request: { headers: decisionHeaders, body: fieldsOf('name') },
  responses: { 201: json(procedureCategorySchema, 'The category'), ...badInput, ...refused },
});

const renameCategoryRoute = createRoute({
  method: 'patch',
  path: '/procedure-categories/{id}',
  summary: 'Staff: rename a category that holds no procedure',
  middleware: [onlyStaff, smallBody] as const,
  request: { params: idPath, headers: decisionHeaders, body: fieldsOf('name') },
  responses: {
    200: json(procedureCategorySchema, 'The category as it stands now'),
    ...rowRefusals,
    ...conflictWith(procedureCategorySchema, 'It can’t be renamed: the message says why'),
  },
});

const removeCategoryRoute = createRoute({
  method: 'delete',
  path: '/procedure-categories/{id}',
  summary: 'Admin: remove a category that holds no procedure',
  middleware: [onlyAdmins, smallBody, noFields] as const,
  request: { params: idPath, headers: decisionHeaders },
  responses: {
    204: { description: 'Removed' },
    ...rowRefusals,
    ...conflictWith(procedureCategorySchema, 'It can’t be removed: the message says why'),
  },
});

/**
 * Parses a new procedure; missing fields are named in one message and per field.
 * @throws AppError invalid-input
 */
function parseNew(body: Record<string, unknown>) {
  const faults = findFaults(newProcedureSchema, withCamelNames(body), camelSentName(body));
  const isIncomplete =
    faults['name'] === PROCEDURE_MESSAGES.name || faults['category'] === PROCEDURE_MESSAGES.category;
  if (isIncomplete) throw new AppError('invalid-input', PROCEDURE_MESSAGES.required, faults);
  return readFields(newProcedureSchema, withCamelNames(body), camelSentName(body));
}

const readEdit = (body: unknown) =>
  readFields(procedureEditSchema, withCamelNames(body), camelSentName(body));

export const adminProceduresApi = () =>
  createApiPart()
    .openapi(createProcedureRoute, async (c) => {
      const input = parseNew(c.req.valid('json'));
      const made = await makeOnce(c, createProcedure, input, ({ db }, { entityId }) =>
        readAdminProcedure(db, entityId ?? 0),
      );
      return c.json(made, 201);
    })
    .openapi(editProcedureRoute, async (c) =>
      c.json(await changeRow(c, updateProcedure, { edit: readEdit(c.req.valid('json')) }), 200),
    )
    .openapi(deleteProcedureRoute, (c) => deleteRow(c, deleteProcedure))
    .openapi(createCategoryRoute, async (c) => {
      const input = readFields(newCategorySchema, c.req.valid('json'));
      return c.json(await makeOnce(c, createCategory, input, ({ db }) => readCategory(db, input.name)), 201);
    })
    .openapi(renameCategoryRoute, async (c) => {
      const input = readFields(newCategorySchema, c.req.valid('json'));
      const { id } = c.req.valid('param');
      return c.json(await makeOnce(c, renameCategory, input, ({ db }) => readCategory(db, id)), 200);
    })
    .openapi(removeCategoryRoute, (c) => removeOnce(c, removeCategory));
