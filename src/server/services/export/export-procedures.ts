import { asc, eq, getTableColumns, gt } from 'drizzle-orm';
import { languageName } from '#domain/language-name.ts';
import {
  type ProcedureTexts,
  TRANSLATED_LOCALES,
  type TranslatedLocale,
} from '#domain/procedure/procedure-texts.ts';
import type { Db } from '#server/db/connection.ts';
import { procedureCategories, procedures } from '#server/db/schema/index.ts';
import { TEXTS_BY_LANGUAGE } from '../procedure/procedure-texts.ts';
import type { ExportTable } from './stream-csv.ts';

type Row = typeof procedures.$inferSelect & { category: string; texts: ProcedureTexts };

/** All procedures, each with the summary of its public prices. */
export const proceduresTable = (db: Db): ExportTable<Row> => ({
  readBatch: (afterId, limit) =>
    db
      .select({
        ...getTableColumns(procedures),
        category: procedureCategories.name,
        texts: TEXTS_BY_LANGUAGE,
      })
      .from(procedures)
      .innerJoin(procedureCategories, eq(procedureCategories.id, procedures.categoryId))
      .where(gt(procedures.id, afterId))
      .orderBy(asc(procedures.id))
      .limit(limit),
  columns: {
    ID: ({ id }) => id,
    Slug: ({ slug }) => slug,
    Name: ({ name }) => name,
    'Korean name': ({ nameKo }) => nameKo,
    'Other names': ({ aliases }) => aliases.join('; '),
    Category: ({ category }) => category,
    Description: ({ description }) => description,
    'Has implant': ({ hasImplant }) => hasImplant,
    'Source (implant)': ({ implantSource }) => implantSource,
    'Day of the source (implant)': ({ implantDay }) => implantDay,
    VAT: ({ vat }) => vat,
    'Source (VAT)': ({ vatSource }) => vatSource,
    'Day of the source (VAT)': ({ vatDay }) => vatDay,
    ...Object.fromEntries(TRANSLATED_LOCALES.flatMap((language) => Object.entries(textColumns(language)))),
    'Public reviews': ({ reviewCount }) => reviewCount,
    'Clinics with a public review': ({ clinicCount }) => clinicCount,
    'Public price reports': ({ pricedCount }) => pricedCount,
    'Average price (KRW)': averageKrw,
    'Lowest price (KRW)': ({ lowestKrw }) => lowestKrw,
    'Highest price (KRW)': ({ highestKrw }) => highestKrw,
    Created: ({ createdAt }) => createdAt,
    Changed: ({ updatedAt }) => updatedAt,
  },
});

/** Columns of the texts in a language; the Korean name has a column of its own. */
function textColumns(language: TranslatedLocale): ExportTable<Row>['columns'] {
  const inLanguage = languageName(language);
  return {
    ...(language !== 'ko' && {
      [`Name in ${inLanguage}`]: ({ texts }: Row) => texts[language]?.name ?? null,
    }),
    [`Description in ${inLanguage}`]: ({ texts }) => texts[language]?.description ?? null,
  };
}

const averageKrw = ({ priceSumKrw, pricedCount }: Row) =>
  pricedCount === 0 ? null : Math.round(priceSumKrw / pricedCount);
