/** Where the right arrow leads from an open row. */
export const PANEL_ID = 'linha-do-lote';
