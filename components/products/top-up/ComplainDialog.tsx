'use client';

import { useState } from 'react';
import type { TopUp } from '@/bank/contract/products/top-up';
import { formatMobile } from '@/bank/contract/top-up-phone';
import { FormDialog } from '@/components/lists/FormDialog';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { notify } from '@/components/ui/notify';
import { Text } from '@/components/ui/Text';
import { TextArea } from '@/components/ui/TextArea';
import { useAct } from '@/contexts/use-act';
import { createTopUpComplaint } from '@/services/top-up';
import { complaintTexts as words } from './complaint-texts';
import { texts } from './texts';

interface ComplainDialogProps {
  accountId: string;
  topUp: TopUp;
  onDone: () => void;
  onClose: () => void;
}

/** Tells the operator that a confirmed credit is not on its line. */
export function ComplainDialog({ accountId, topUp, onDone, onClose }: ComplainDialogProps) {
  const [story, setStory] = useState('');
  const act = useAct();
  const send = async () => {
    const isDone = await act.run(() => createTopUpComplaint(accountId, topUp.id, story.trim()));
    if (!isDone) return;
    notify(words.sent);
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={words.title}
      words={words}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Text>{words.before}</Text>
      <DefinitionList
        rows={[
          { term: words.line, value: texts.result.line(topUp.operator_name, formatMobile(topUp.phone)) },
          { term: texts.result.nsu, value: topUp.nsu },
          { term: texts.result.operatorNsu, value: topUp.operator_nsu ?? texts.result.waitsForNumber },
        ]}
      />
      <TextArea
        label={words.story}
        help={words.storyHelp}
        optional
        maxLength={1000}
        value={story}
        onValueChange={setStory}
      />
      <Text size={14} muted>
        {words.after}
      </Text>
    </FormDialog>
  );
}
