import { asc, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { procedureCategories, procedures } from '#server/db/schema/index.ts';
import type { ExportTable } from './stream-csv.ts';

type Row = typeof procedures.$inferSelect & { category: string };

/** All procedures, each with the summary of its public prices. */
export const proceduresTable = (db: Db): ExportTable<Row> => ({
  readBatch: (lastId, limit) =>
    db
      .select({ ...getTableColumns(procedures), category: procedureCategories.name })
      .from(procedures)
      .innerJoin(procedureCategories, eq(procedureCategories.id, procedures.categoryId))
      .where(gt(procedures.id, lastId))
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

const averageKrw = ({ priceSumKrw, pricedCount }: Row) =>
  pricedCount === 0 ? null : Math.round(priceSumKrw / pricedCount);
