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
  columns: [
    { heading: 'ID', read: ({ id }) => id },
    { heading: 'Slug', read: ({ slug }) => slug },
    { heading: 'Name', read: ({ name }) => name },
    { heading: 'Korean name', read: ({ nameKo }) => nameKo },
    { heading: 'Other names', read: ({ aliases }) => aliases.join('; ') },
    { heading: 'Category', read: ({ category }) => category },
    { heading: 'Description', read: ({ description }) => description },
    { heading: 'Has implant', read: ({ hasImplant }) => hasImplant },
    { heading: 'Source (implant)', read: ({ implantSource }) => implantSource },
    { heading: 'Day of the source (implant)', read: ({ implantDay }) => implantDay },
    { heading: 'VAT', read: ({ vat }) => vat },
    { heading: 'Source (VAT)', read: ({ vatSource }) => vatSource },
    { heading: 'Day of the source (VAT)', read: ({ vatDay }) => vatDay },
    ...TRANSLATED_LOCALES.flatMap(textColumns),
    { heading: 'Public reviews', read: ({ reviewCount }) => reviewCount },
    { heading: 'Clinics with a public review', read: ({ clinicCount }) => clinicCount },
    { heading: 'Public price reports', read: ({ pricedCount }) => pricedCount },
    { heading: 'Average price (KRW)', read: averageKrw },
    { heading: 'Lowest price (KRW)', read: ({ lowestKrw }) => lowestKrw },
    { heading: 'Highest price (KRW)', read: ({ highestKrw }) => highestKrw },
    { heading: 'Created', read: ({ createdAt }) => createdAt },
    { heading: 'Changed', read: ({ updatedAt }) => updatedAt },
  ],
});

/** Columns of the texts in a language; the Korean name has a column of its own. */
function textColumns(language: TranslatedLocale): ExportTable<Row>['columns'] {
  const inLanguage = languageName(language);
  const description = {
    heading: `Description in ${inLanguage}`,
    read: ({ texts }: Row) => texts[language]?.description ?? null,
  };
  const name = { heading: `Name in ${inLanguage}`, read: ({ texts }: Row) => texts[language]?.name ?? null };
  return language === 'ko' ? [description] : [name, description];
}

const averageKrw = ({ priceSumKrw, pricedCount }: Row) =>
  pricedCount === 0 ? null : Math.round(priceSumKrw / pricedCount);
