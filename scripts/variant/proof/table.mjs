const toMegabytes = bytes => `${(bytes / 1e6).toFixed(0)} MB`;

const leakRows = leaks => leaks.map(({ file, brand, kind, text }) => `| ${file} | ${brand} | ${kind} | \`${text}\` |`);

/** The release note of a build: what was looked for and where, and all that was found. `{ text, faults }`. */
export const toTable = ({ brand, title, fingerprint, needles, others, inBuild, inAnswers, inDocuments, closed }) => {
  const leaks = [...inBuild.leaks, ...inAnswers.leaks, ...inDocuments.leaks];
  const openFaults = closed.flatMap(({ feature, faults }) => faults.map(words => `| ${feature} | ${words} |`));
  const checks = closed.reduce((sum, row) => sum + row.checks, 0);
  const rows = [
    `# ${title} (\`${brand}\`), build ${fingerprint}`,
    '',
    '| proof | looked at | findings |',
    '| --- | --- | --- |',
    `| nothing of ${others.join(', ')} in the build (${needles} spellings) | ${inBuild.files} files, ${toMegabytes(inBuild.bytes)} | ${inBuild.leaks.length} |`,
    `| nothing of them in pages, headers and assets | ${inAnswers.files} answers | ${inAnswers.leaks.length} |`,
    `| nothing of them in receipts, statements (PDF and other files) and e-mails | ${inDocuments.files} documents, ${toMegabytes(inDocuments.bytes)} unpacked | ${inDocuments.leaks.length} |`,
    `| closed features have no page, menu entry, API or chunk | ${closed.length} features, ${checks} checks | ${openFaults.length} |`,
    '',
    ...(leaks.length > 0 ? ['| where | of | what | found |', '| --- | --- | --- | --- |', ...leakRows(leaks), ''] : []),
    ...(openFaults.length > 0 ? ['| feature | finding |', '| --- | --- |', ...openFaults, ''] : []),
  ];
  return { text: rows.join('\n'), faults: leaks.length + openFaults.length };
};
