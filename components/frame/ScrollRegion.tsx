'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ScrollRegionProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** What may be wider than its place: a region with a stop of the keyboard while it is, nothing by itself otherwise. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const look = () => setScrolls(box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight);
    const watch = new ResizeObserver(look);
    watch.observe(box);
    look();
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={ref} className={className} {...(scrolls && { role: 'region', tabIndex: 0, 'aria-label': label })}>
      {children}
    </div>
  );
}
