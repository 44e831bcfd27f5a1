"""Reads calendars and feeds from standard input with icalendar and feedparser, and writes what they say as JSON."""

import calendar
import datetime
import json
import sys

import feedparser
import icalendar


def describe_time(value):
    if not isinstance(value, datetime.datetime):
        return value.isoformat()
    return int(value.timestamp() * 1000)


def read_calendar(text):
    events = icalendar.Calendar.from_ical(text).walk("VEVENT")
    return [
        {
            "uid": str(event["UID"]),
            "summary": str(event.get("SUMMARY", "")),
            "description": str(event.get("DESCRIPTION", "")),
            "start": describe_time(event["DTSTART"].dt),
            "end": describe_time(event["DTEND"].dt),
        }
        for event in events
    ]


def describe_feed(part):
    return {
        "id": part.get("id", ""),
        "title": part.get("title", ""),
        "link": part.get("link", ""),
        "updated": calendar.timegm(part["updated_parsed"]) * 1000,
    }


def read_feed(text):
    read = feedparser.parse(text.encode("utf-8"), response_headers={"content-type": "application/atom+xml; charset=utf-8"})
    if read.bozo:
        raise ValueError(read.bozo_exception)
    return {**describe_feed(read.feed), "entries": [describe_feed(entry) for entry in read.entries]}


given = json.load(sys.stdin)
json.dump(
    {
        "calendars": [read_calendar(text) for text in given["calendars"]],
        "feeds": [read_feed(text) for text in given["feeds"]],
    },
    sys.stdout,
)
