/** The last day on which foreign patients were refunded value-added tax, and the day on which that was checked. */
export const TAX_REFUND = { ended: '2025-12-31', checked: '2026-11-26' } as const;
