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
    { heading: 'ID', of: ({ id }) => id },
    { heading: 'Slug', of: ({ slug }) => slug },
    { heading: 'Name', of: ({ name }) => name },
    { heading: 'Korean name', of: ({ nameKo }) => nameKo },
    { heading: 'Other names', of: ({ aliases }) => aliases.join('; ') },
    { heading: 'Category', of: ({ category }) => category },
    { heading: 'Description', of: ({ description }) => description },
    { heading: 'Public reviews', of: ({ reviewCount }) => reviewCount },
    { heading: 'Clinics with a public review', of: ({ clinicCount }) => clinicCount },
    { heading: 'Public price reports', of: ({ pricedCount }) => pricedCount },
    { heading: 'Average price (KRW)', of: averageKrw },
    { heading: 'Lowest price (KRW)', of: ({ lowestKrw }) => lowestKrw },
    { heading: 'Highest price (KRW)', of: ({ highestKrw }) => highestKrw },
    { heading: 'Created', of: ({ createdAt }) => createdAt },
    { heading: 'Changed', of: ({ updatedAt }) => updatedAt },
  ],
});

const averageKrw = ({ priceSumKrw, pricedCount }: Row) =>
  pricedCount === 0 ? null : Math.round(priceSumKrw / pricedCount);
