/** The lowest and highest price on a strip's axis. */
export type PriceScale = { lowestKrw: number; highestKrw: number };
