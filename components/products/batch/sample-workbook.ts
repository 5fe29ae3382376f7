import { SAMPLE_ROWS } from './sample-file';

const NAME = 'modelo-de-lote.xlsx';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Hands the sample over as a workbook; what writes it comes over the network with the press. Numbers stay texts, so that no zero and no digit is lost. */
export const saveSampleWorkbook = async (): Promise<void> => {
  const { writeXlsx } = await import('hucre/xlsx');
  const [head = [], ...rows] = SAMPLE_ROWS;
  const columns = head.map(header => ({ header, width: Math.max(14, header.length + 2), numFmt: '@' }));
  const bytes = await writeXlsx({
    sheets: [{ name: 'Pagamentos', columns, rows: [[...head], ...rows.map(row => [...row])] }],
  });
  const href = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: TYPE }));
  const link = document.createElement('a');
  link.href = href;
  link.download = NAME;
  document.body.append(link);
  link.click();
  link.remove();
  // once the browser has taken it
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
};
