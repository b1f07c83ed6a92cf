import type { ApiDescription } from '#server/api/index.ts';

type ApiParameter = { name: string; place: string; isRequired: boolean; rule: string; about: string };
type ApiAnswer = { status: string; about: string; shape: string };
export type DescribedRoute = {
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: ApiParameter[];
  answers: ApiAnswer[];
};

type Schema = { $ref?: string; type?: string | string[]; description?: string; [rule: string]: unknown };
type Operation = {
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; description?: string }[];
  responses?: Record<string, { description: string; content?: Record<string, { schema?: Schema }> }>;
};

const RULES = ['enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'default'];

/** Returns the routes of an OpenAPI description, in its order. */
export function listRoutes(description: ApiDescription): DescribedRoute[] {
  return Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: `/api${path}`,
      summary: operation.summary ?? '',
      description: operation.description ?? '',
      parameters: (operation.parameters ?? []).map((parameter) => ({
        name: parameter.name,
        place: parameter.in,
        isRequired: parameter.required ?? false,
        rule: describeSchema(parameter.schema),
        about: parameter.description ?? parameter.schema?.description ?? '',
      })),
      answers: Object.entries(operation.responses ?? {}).map(([status, answer]) => ({
        status,
        about: answer.description,
        shape: answer.content?.['application/json']?.schema?.$ref?.split('/').pop() ?? '',
      })),
    })),
  );
}

function describeSchema(schema: Schema = {}): string {
  const type = [schema.type ?? ''].flat().join(' or ');
  const rules = RULES.filter((rule) => schema[rule] !== undefined).map((rule) => {
    const value = schema[rule];
    return `${rule}: ${Array.isArray(value) ? value.join(', ') : String(value)}`;
  });
  return [type, ...rules].filter((part) => part !== '').join('; ');
}
