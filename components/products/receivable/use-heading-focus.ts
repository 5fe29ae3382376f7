'use client';

import { useEffect } from 'react';

/** A step that replaces another is read from its heading on, and stands in sight. */
export function useHeadingFocus(id: string): void {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
}
