'use client';

import { type FormEvent, useState } from 'react';
import type { ApplicationFile } from '@/bank/contract/service/onboarding-operations';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { CheckField } from '@/components/ui/CheckField';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { isApiError } from '@/services/http/api-error';
import { type AskedItem, type Decision, decideApplication } from '@/services/operations';
import { type Asked, AskItems } from './AskItems';
import { itemsOf } from './application-items';
import { onboardingTexts as words } from './onboarding-texts';

type Act = ApplicationFile['decisions'][number];
type Refusal = keyof typeof words.refusals;

const REFUSALS = (Object.keys(words.refusals) as Refusal[]).map(value => ({ value, label: words.refusals[value] }));

/** The decision of an analyst, by name, with what it needs. */
export function DecisionForm({
  file,
  onDecided,
}: {
  file: ApplicationFile;
  onDecided: (file: ApplicationFile) => void;
}) {
  const { application, decisions } = file;
  const [act, setAct] = useState<Act | null>(null);
  const [analyst, setAnalyst] = useState('');
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState<Asked>({});
  const [refusal, setRefusal] = useState<Refusal>('documents');
  const [isCorrectable, setCorrectable] = useState(false);
  const [wasTried, setTried] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'positive' | 'danger'; words: string } | null>(null);
  const [isBusy, setBusy] = useState(false);

  const items: AskedItem[] = itemsOf(application).flatMap(({ step, item }) => {
    const one = asked[item];
    return one ? [{ step, item, reason: one.reason, ...(one.note.trim() ? { note: one.note.trim() } : {}) }] : [];
  });
  const isToCorrect = act === 'refuse' && isCorrectable && refusal !== 'policy';
  const asks = act === 'ask' || isToCorrect;
  const toDecision = (): Decision | null => {
    if (!act || analyst.trim().length < 2 || (asks && items.length === 0)) return null;
    const who = { analyst: analyst.trim(), ...(note.trim() ? { note: note.trim() } : {}) };
    if (act === 'ask') return { ...who, decision: act, items };
    if (act === 'refuse')
      return { ...who, decision: act, reason: refusal, correctable: isToCorrect, items: isToCorrect ? items : [] };
    return { ...who, decision: act };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const decision = toDecision();
    if (!decision || isBusy) return;
    setBusy(true);
    setOutcome(null);
    try {
      onDecided(await decideApplication(application.id, decision));
      setOutcome({ tone: 'positive', words: words.done });
      setAct(null);
      setTried(false);
      setAsked({});
    } catch (error) {
      setOutcome({ tone: 'danger', words: isApiError(error) ? error.message : words.failed });
    }
    setBusy(false);
  };

  return (
    <Card>
      <form method="post" aria-label={words.parts.decide} noValidate onSubmit={submit}>
        <Stack gap={16}>
          <Heading level={2} size={16}>
            {words.parts.decide}
          </Heading>
          {outcome ? <Alert tone={outcome.tone}>{outcome.words}</Alert> : null}
          {decisions.length === 0 ? <Text muted>{words.none}</Text> : null}
          {decisions.length > 0 ? (
            <RadioGroup
              label={words.decision}
              error={wasTried && !act ? words.decisionMissing : undefined}
              options={decisions.map(value => ({
                value,
                label: words.decisions[value],
                help: words.decisionHelps[value],
              }))}
              value={act}
              onValueChange={setAct}
            />
          ) : null}
          {act === 'refuse' ? (
            <>
              <Select label={words.refusal} options={REFUSALS} value={refusal} onValueChange={setRefusal} />
              {refusal === 'policy' ? null : (
                <CheckField
                  label={words.correctable}
                  checked={isCorrectable}
                  onChange={event => setCorrectable(event.target.checked)}
                />
              )}
            </>
          ) : null}
          {asks ? (
            <AskItems
              items={itemsOf(application)}
              asked={asked}
              onAskedChange={setAsked}
              error={wasTried && items.length === 0 ? words.itemsMissing : undefined}
            />
          ) : null}
          {act ? (
            <>
              <TextField
                label={words.analyst}
                help={words.analystHelp}
                error={wasTried && analyst.trim().length < 2 ? words.analystMissing : undefined}
                autoComplete="name"
                value={analyst}
                onChange={event => setAnalyst(event.target.value)}
              />
              <TextField label={words.note} optional value={note} onChange={event => setNote(event.target.value)} />
              <Button type="submit" variant={act === 'refuse' ? 'danger' : 'primary'} fullWidth loading={isBusy}>
                {words.submit}
              </Button>
            </>
          ) : null}
        </Stack>
      </form>
    </Card>
  );
}
